import { Button } from '@mantine/core';
import { CopyCheck } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { tn } from '../../words/words.ts';
import classes from './customers.module.css';

/** Tells how many customers may be there twice, and leads to them. */
export function DuplicatesNotice({ onOpen }: { onOpen: () => void }) {
  const can = useCan();
  const mayMerge = can('crm.merge_customers') && can('crm.list_duplicates');
  const total = useRead('crm.list_duplicates', { limit: 50 }, { enabled: mayMerge }).data?.total ?? 0;
  if (!mayMerge || total === 0) return null;
  return (
    <div className={classes.notice}>
      <Button size="xs" variant="light" leftSection={<CopyCheck size={14} />} onClick={onOpen}>
        {tn('duplicates.count', total)}
      </Button>
    </div>
  );
}
