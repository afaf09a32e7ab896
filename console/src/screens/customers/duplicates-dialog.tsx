import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ActionResult } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';
import classes from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';

type Pair = ActionResult<'crm.list_duplicates'>['items'][number];

/** Pairs of likely duplicates, each with the reason, to be merged or marked as different. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const [merging, setMerging] = useState<Pair>();
  const found = useRead('crm.list_duplicates', { limit: 50 });
  const pairs = found.data?.items;
  if (merging) {
    const back = () => setMerging(undefined);
    return <MergeDialog customer={merging.customer} with={merging.other} onClose={back} onMerged={back} />;
  }
  return (
    <Dialog title={t('duplicates.title')} opened onClose={onClose} size={620}>
      <Stack gap="sm">
        {found.error && <ErrorBox error={found.error} onRetry={() => void found.refetch()} />}
        {!pairs && !found.error && <Skeleton height={90} />}
        {pairs?.length === 0 && <Text>{t('duplicates.none')}</Text>}
        {pairs?.map((pair) => (
          <PairRow key={`${pair.customer.id} ${pair.other.id}`} pair={pair} onMerge={() => setMerging(pair)} />
        ))}
      </Stack>
    </Dialog>
  );
}

function PairRow({ pair, onMerge }: { pair: Pair; onMerge: () => void }) {
  const can = useCan();
  const apart = useWrite('crm.keep_apart', 'customer');
  const { customer, other, reasons } = pair;
  const dismiss = async () => {
    await apart.mutateAsync({ customerId: customer.id, otherId: other.id });
    notify.done(t('duplicates.kept_apart'));
  };
  return (
    <section className={classes.twins} aria-label={t('duplicates.pair', { name: customer.name, other: other.name })}>
      <div className={classes.twinPair}>
        {[customer, other].map((one) => (
          <div key={one.id} className={classes.twin}>
            <strong>{one.name}</strong>
            <span>{[one.email, one.phone, one.company].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" size="sm">
          {reasons.map((reason) => t(`duplicates.reason_${reason}`)).join(', ')}
        </Text>
        <Group gap="xs">
          {can('crm.keep_apart') && (
            <Button
              size="xs"
              variant="default"
              loading={apart.isPending}
              onClick={() => void dismiss().catch(notify.failed)}
            >
              {t('duplicates.keep_apart')}
            </Button>
          )}
          <Button size="xs" onClick={onMerge}>
            {t('customer.merge')}
          </Button>
        </Group>
      </Group>
    </section>
  );
}
