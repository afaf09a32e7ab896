import { Button, Group } from '@mantine/core';
import { Store } from 'lucide-react';
import type { ActionResult } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { currentLocale } from '../../words/language.ts';
import { t, tn } from '../../words/words.ts';
import classes from './home.module.css';

/** Shown only while the sample business exists: explains it, and how to remove it. */
export function SampleBanner() {
  const can = useCan();
  const overview = useRead('workspace.overview', {});
  const remove = useWrite('workspace.remove_sample', 'workspace');
  if (!overview.data?.sample) return null;
  const ask = () =>
    confirmEffect({
      title: t('sample.remove_title'),
      effect: t('sample.remove_effect'),
      confirmLabel: t('sample.remove'),
      onConfirm: async () => {
        const { kept } = await remove.mutateAsync({});
        notify.done(kept.length > 0 ? keptText(kept) : t('sample.removed'));
      },
    });
  return (
    <Section title={t('sample.title')}>
      <Card padded={false}>
        <div className={classes.sample}>
          <Store size={20} className={classes.done} aria-hidden />
          <div className={classes.sampleText}>
            <div>{t(can('approvals.approve') ? 'sample.text' : 'sample.text_look')}</div>
            <Group gap="xs" mt="sm">
              {overview.data.waitingApprovals > 0 && can('approvals.approve') && (
                <Button size="xs" renderRoot={(props) => <InternalLink {...props} href="/approvals" />}>
                  {t('sample.decide')}
                </Button>
              )}
              {can('workspace.remove_sample') && (
                <Button size="xs" variant="default" onClick={ask}>
                  {t('sample.remove')}
                </Button>
              )}
            </Group>
          </div>
        </div>
      </Card>
    </Section>
  );
}

/** Records of a table that stays are not listed individually. */
const namedAtMost = 5;

function keptText(kept: ActionResult<'workspace.remove_sample'>['kept']): string {
  const names = kept.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return tn('sample.removed_but', kept.length);
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  const shown = names.slice(0, namedAtMost).map((name) => t('sample.quoted', { name }));
  const more = kept.length - shown.length;
  return t('sample.kept_named', { names: list.format(more > 0 ? [...shown, tn('sample.more', more)] : shown) });
}
