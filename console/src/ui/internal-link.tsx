import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface InternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** For addresses that come from the server; links that the console knows itself use the router's typed Link. */
export function InternalLink({ href, className, children }: InternalLinkProps) {
  const router = useRouter();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
