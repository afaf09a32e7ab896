import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TemplateNeed } from '../../../api/types.ts';
import { InternalLink } from '../../../ui/values/internal-link.tsx';
import { t } from '../../../words/words.ts';
import classes from './gallery.module.css';

/** The pages where each need is set up. */
const places: Record<TemplateNeed['kind'], string> = {
  mail: '/settings/connections?create=1&kind=smtp',
  connection: '/settings/connections?create=1',
  webhook: '/webhooks?create=1',
  variable: '/settings/variables?create=1',
  secret: '/settings/variables?create=1',
};

/** The children are choices that are made here. */
export function TemplateNeeds({ needs, children }: { needs: TemplateNeed[]; children?: ReactNode }) {
  return (
    <div>
      <h4 className={classes.partTitle}>{t('new_workflow.before')}</h4>
      <ul className={classes.needs} hidden={needs.length === 0 && Boolean(children)}>
        {needs.length === 0 && !children && (
          <li className={classes.need} data-there>
            <CircleCheck size={16} aria-hidden="true" />
            <span>{t('new_workflow.nothing_needed')}</span>
          </li>
        )}
        {needs.map(({ kind, name, there }) => {
          const Sign = there ? CircleCheck : CircleDashed;
          return (
            <li key={`${kind} ${name}`} className={classes.need} data-there={there || undefined}>
              <Sign size={16} aria-hidden="true" />
              <span>
                {t(`template_need.${kind}`, { name })}{' '}
                {there ? (
                  <span className={classes.hint}>{t('new_workflow.is_there')}</span>
                ) : (
                  <InternalLink href={places[kind]}>{t('new_workflow.set_it')}</InternalLink>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
