import type { ReactNode } from 'react';
import type { Lead } from '../../api/types.ts';
import { fileUrl } from '../../api/use-photo.ts';
import { Picture } from '../../ui/values/picture.tsx';
import classes from './board.module.css';

interface LeadCompanyProps {
  lead: Lead;
  /** Shown instead of the name, such as a field. */
  children?: ReactNode;
}

/** What a lead says of its company, behind the company's picture if it has one. */
export function LeadCompany({ lead: { company, companyPictureId }, children = company }: LeadCompanyProps) {
  if (!companyPictureId) return children;
  return (
    <span className={classes.company}>
      <Picture name={company ?? ''} src={fileUrl(companyPictureId)} shape="square" size={18} />
      {children}
    </span>
  );
}
