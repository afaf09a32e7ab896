import { useState } from 'react';
import type { Connection } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

/** Tries a connection and says how it went; which one is being tried is known meanwhile. */
export function useTestConnection() {
  const test = useWrite('connections.test', 'connection');
  const [testing, setTesting] = useState<string>();
  const run = async ({ id, name }: Pick<Connection, 'id' | 'name'>) => {
    setTesting(id);
    try {
      const { ok, message } = await test.mutateAsync({ id });
      if (ok) notify.done(t('connections.works', { name, message }));
      else notify.problem(t('connections.fails', { name, message }));
    } catch (error) {
      notify.failed(error);
    } finally {
      setTesting(undefined);
    }
  };
  return { testing, run };
}
