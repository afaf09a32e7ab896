import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** For addresses that the server sends. Links that the console itself knows use the router's typed Link. */
export function InternalLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a {...rest} href={href} onClick={onClick} />;
}
