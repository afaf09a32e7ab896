import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Customer } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { PicturedName } from '../../ui/values/picture.tsx';
import { t } from '../../words/words.ts';
import classes from './customers.module.css';

interface MergeDialogProps {
  customer: Customer;
  /** Set if the other customer is already known. */
  with?: Customer;
  onClose: () => void;
  onMerged: (id: string) => void;
}

/** Chooses the other customer and which of the two is kept, and explains the result before it happens. */
export function MergeDialog({ customer, with: known, onClose, onMerged }: MergeDialogProps) {
  const [words, setWords] = useState('');
  const [wanted] = useDebouncedValue(words.trim(), 200);
  const [other, setOther] = useState<Customer | undefined>(known);
  const [keepId, setKeepId] = useState(customer.id);
  const merge = useWrite('crm.merge_customers', 'customer', 'lead', 'note', 'task', 'message', 'memory', 'booking');
  const found = useRead('crm.list_customers', { limit: 20, sort: 'name', ...(wanted ? { q: wanted } : {}) });
  const choices = (found.data?.items ?? []).filter(({ id }) => id !== customer.id);
  const listed = other && !choices.some(({ id }) => id === other.id) ? [other, ...choices] : choices;
  const pair = other ? [customer, other] : [];
  const kept = pair.find(({ id }) => id === keepId);
  const merged = pair.find(({ id }) => id !== keepId);
  const run = async () => {
    if (!kept || !merged) return;
    const result = await merge.mutateAsync({
      keepId: kept.id,
      mergeId: merged.id,
      expectedUpdatedAt: kept.updatedAt,
    });
    notify.done(t('customer.merged_done', { name: result.name }));
    onClose();
    onMerged(result.id);
  };
  return (
    <Dialog title={t('customer.merge_title', { name: customer.name })} opened onClose={onClose}>
      <Stack gap="md">
        <Select
          label={t('customer.merge_with')}
          placeholder={t('customers.search')}
          // Outside the list, because a list box may only contain options.
          description={found.data && listed.length === 0 && t('customers.none_found')}
          inputWrapperOrder={['label', 'input', 'description']}
          data-autofocus
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('ui.clear_search') }}
          filter={({ options }) => options}
          renderOption={({ option }) => {
            const one = listed.find(({ id }) => id === option.value);
            return one ? <PicturedName of={one} detail={one.email} /> : option.label;
          }}
          data={listed.map(({ id, name, email }) => ({ value: id, label: email ? `${name} (${email})` : name }))}
          value={other?.id ?? null}
          onSearchChange={setWords}
          onChange={(id) => {
            setOther(listed.find((candidate) => candidate.id === id));
            setKeepId(customer.id);
          }}
        />
        {other && (
          <Radio.Group label={t('customer.keep')} value={keepId} onChange={setKeepId}>
            <div className={classes.pair}>
              {pair.map((one) => (
                <Radio
                  key={one.id}
                  value={one.id}
                  label={<PicturedName of={one} />}
                  description={[one.email, one.company, one.phone].filter(Boolean).join(' · ')}
                  className={classes.choice}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {kept && merged && <Text>{t('customer.merge_effect', { kept: kept.name, merged: merged.name })}</Text>}
        {merge.error && <ErrorBox error={merge.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" disabled={!other} loading={merge.isPending} onClick={() => run().catch(() => undefined)}>
            {t('customer.merge_now')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
