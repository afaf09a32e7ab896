import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import classes from './back-link.module.css';

/** Stands above the heading of one thing and leads to the list. */
export function BackLink({ children, ...link }: Pick<LinkProps, 'to' | 'params'> & { children: string }) {
  return (
    <Link {...link} className={classes.back}>
      <ArrowLeft size={14} aria-hidden="true" />
      {children}
    </Link>
  );
}
