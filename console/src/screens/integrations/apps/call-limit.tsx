import { useCan } from '../../../api/catalogue.ts';
import type { ConnectedAppWithTools } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { InlineEdit } from '../../../ui/editing/inline-edit.tsx';
import { t } from '../../../words/words.ts';

/** The rate limit for calls of the app; empty means the default. */
export function CallLimit({ app }: { app: ConnectedAppWithTools }) {
  const can = useCan();
  const set = useWrite('apps.set_call_limit', 'app');
  const { id, callsPerMinute, usualCallsPerMinute } = app;
  const shown =
    callsPerMinute === usualCallsPerMinute
      ? t('apps.calls_at_most', { count: callsPerMinute })
      : t('apps.calls_at_most_usual', { count: callsPerMinute, usual: usualCallsPerMinute });
  if (!can('apps.set_call_limit')) return <>{shown}</>;
  // The server refuses 0, and says which numbers it accepts.
  const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : 0);
  return (
    <InlineEdit
      label={t('apps.calls_per_minute')}
      value={String(callsPerMinute)}
      shown={shown}
      maxLength={6}
      onSave={(text) => set.mutateAsync({ id, callsPerMinute: text === '' ? null : numberOf(text) })}
    />
  );
}
