import type { ReactNode } from 'react';
import type { Lead } from '../../api/types.ts';
import { fileUrl } from '../../api/use-photo.ts';
import { Picture } from '../../ui/values/picture.tsx';
import classes from './board.module.css';

interface LeadCompanyProps {
  lead: Lead;
  /** Replaces the name, for example with a field. */
  children?: ReactNode;
}

/** The company of a lead, with its picture if it has one. */
export function LeadCompany({ lead: { company, companyPictureId }, children = company }: LeadCompanyProps) {
  if (!companyPictureId) return children;
  return (
    <span className={classes.company}>
      <Picture name={company ?? ''} src={fileUrl(companyPictureId)} shape="square" size={18} />
      {children}
    </span>
  );
}
