import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan, useCatalogueAction, useModuleTitle } from '../../api/catalogue.ts';
import type { ActivityEntryDetail } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { ChangesTable } from '../../ui/values/changes-table.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { PersonName } from '../../ui/values/person-name.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { formatLogTime } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import classes from './activity.module.css';
import { changeText, fieldTitle, tellingChanges } from './change-text.ts';

const RecordChanges = lazy(() =>
  import('../tables/record/record-changes.tsx').then((module) => ({ default: module.RecordChanges })),
);

export function ActivityDetail({ entry }: { entry: ActivityEntryDetail }) {
  const action = useCatalogueAction(entry.action);
  const moduleTitle = useModuleTitle();
  const names = { people: usePeople(), moduleTitle, choices: action?.labels?.choices };
  const can = useCan();
  const who = entry.actor?.name ?? t('ui.system');
  const changes = tellingChanges(entry.changes ?? []);
  return (
    <Stack gap="lg">
      <p className={classes.sentence}>
        <strong>{who}</strong> {entry.summary}
      </p>
      <Facts
        entries={[
          [t('activity.who'), <PersonName key="who" name={who} personId={entry.actor?.id} />],
          [t('activity.when'), formatLogTime(entry.at)],
          [t('activity.via'), viaText(entry.via, entry.client)],
          [t('activity.module'), moduleTitle(entry.module)],
          [t('activity.action'), action?.labels?.title ?? action?.title ?? entry.action],
          [
            t('activity.approval'),
            entry.approvalId && can('approvals.get') && (
              <Link to="/approvals/$id" params={{ id: entry.approvalId }} className={classes.link}>
                {t('activity.see_approval')}
              </Link>
            ),
          ],
        ]}
      />
      {entry.tableId && (
        <Suspense fallback={<Skeleton height={120} radius="md" />}>
          <RecordChanges tableId={entry.tableId} changes={changes} />
        </Suspense>
      )}
      {!entry.tableId && changes.length > 0 && (
        <ChangesTable
          label={t('activity.changes')}
          from={t('activity.before')}
          to={t('activity.after')}
          changes={changes.map(({ field, before, after }) => ({
            name: field,
            label: fieldTitle(field, action?.labels?.fields),
            before: changeText(field, before, names),
            after: changeText(field, after, names),
          }))}
        />
      )}
      {changes.length === 0 && (
        <p className={classes.quiet}>{entry.changes ? t('activity.changed_nothing') : t('activity.no_changes')}</p>
      )}
    </Stack>
  );
}
