import { Tooltip } from '@mantine/core';
import { useEffect } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useRead } from '../../api/use-action.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { t, tn } from '../../words/words.ts';
import classes from './presence.module.css';

/** The server forgets a person after 45 seconds without a signal. Hidden windows send none. */
const beatMs = 20_000;
const maxShown = 4;

/** Reports that this person is here while it is mounted, and shows who else is. */
export function TablePresence({ tableId, recordId }: { tableId: string; recordId: string | undefined }) {
  const place = { tableId, ...(recordId ? { recordId } : {}) };
  const { data } = useRead('tables.presence', place, { refetchInterval: beatMs });
  useEffect(
    () => () => {
      // A person who leaves without a signal is forgotten after a while.
      callAction('tables.presence', { tableId, ...(recordId ? { recordId } : {}), leave: true }).catch(() => undefined);
    },
    [tableId, recordId],
  );
  return <Faces people={data?.people ?? []} label={(count) => tn('presence.table', count)} />;
}

/** The other people who have this record open. `TablePresence` keeps the answer up to date. */
export function RecordPresence({ tableId, recordId }: { tableId: string; recordId: string }) {
  const { data } = useRead('tables.presence', { tableId, recordId });
  const people = data?.people.filter(({ records }) => records.includes(recordId)) ?? [];
  return <Faces people={people} label={(count) => tn('presence.record', count)} />;
}

interface FacesProps {
  people: readonly { id: string; name: string }[];
  label: (count: number) => string;
}

function Faces({ people, label }: FacesProps) {
  if (people.length === 0) return null;
  const more = people.length - maxShown;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Tooltip label={names}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names are in a tooltip, which keyboards reach too */}
      <span role="img" tabIndex={0} className={classes.faces} aria-label={`${label(people.length)}: ${names}`}>
        {people.slice(0, maxShown).map(({ id, name }) => (
          <Avatar key={id} name={name} personId={id} />
        ))}
        {more > 0 && <span className={classes.more}>{t('presence.more', { count: more })}</span>}
      </span>
    </Tooltip>
  );
}
