import { Skeleton } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { formatNumber } from '../../words/format.ts';
import { type PlainKey, t } from '../../words/words.ts';
import classes from './home.module.css';

/** If a module and its screen have different names, the name in the navigation is used. */
const screenNames: Record<string, PlainKey> = { payments: 'nav.invoices', publishing: 'nav.posts' };

/** The summary that each module provides. */
export function AtAGlance() {
  const overview = useRead('workspace.overview', {});
  if (overview.error && !overview.data) {
    return <ErrorBox error={overview.error} onRetry={() => void overview.refetch()} />;
  }
  if (!overview.data) return <Skeleton height={120} radius="md" />;
  const sections = overview.data.sections.filter((section) => section.items.length > 0);
  return (
    <div className={classes.glance}>
      {sections.map((section) => (
        <Section key={section.module} title={titleOf(section)}>
          <Card padded={false}>
            <div className={classes.tiles}>
              {section.items.map((item) => {
                const value = typeof item.value === 'number' ? formatNumber(item.value) : item.value;
                const content = (
                  <>
                    <span className={classes.quiet}>{item.label}</span>
                    <span className={classes.tileValue}>{value}</span>
                  </>
                );
                return item.href ? (
                  <InternalLink key={item.label} href={item.href} className={classes.tile}>
                    {content}
                  </InternalLink>
                ) : (
                  <div key={item.label} className={classes.tile}>
                    {content}
                  </div>
                );
              })}
            </div>
          </Card>
        </Section>
      ))}
    </div>
  );
}

function titleOf({ module, title }: { module: string; title: string }): string {
  const name = screenNames[module];
  return name ? t(name) : title;
}
