import { Button, Group, Stack, Text } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DocumentContent } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { RequiredAccess } from './access/required-access.tsx';
import classes from './apps.module.css';

interface DocumentLookProps {
  source: { address?: string; document?: string };
  found: DocumentContent | undefined;
  onFound: (found: DocumentContent) => void;
  onForgotten: () => void;
}

/** A preview of a document before the import: its server, its credentials and its operations. */
export function DocumentLook({ source, found, onFound, onForgotten }: DocumentLookProps) {
  const reading = useWrite('apps.read_document');
  const text = source.address ?? source.document ?? '';
  const looked = useRef(text);
  // Nothing is known yet about a different document.
  useEffect(() => {
    if (found && looked.current !== text) onForgotten();
  });
  const look = async () => {
    looked.current = text;
    try {
      onFound(await reading.mutateAsync(source));
    } catch (error) {
      notify.failed(error);
    }
  };
  if (!found)
    return (
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<Eye size={14} />}
          disabled={text === ''}
          loading={reading.isPending}
          onClick={() => void look()}
        >
          {t('apps.look_into')}
        </Button>
      </Group>
    );
  return (
    <section aria-label={t('apps.in_document')} className={classes.found}>
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {t('apps.found_in_document', { title: found.title || t('apps.document'), count: found.operations })}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {found.baseUrl ? t('apps.found_server', { address: found.baseUrl }) : t('apps.found_no_server')}
        </Text>
        <RequiredAccess ways={found.access} />
        <div>
          {found.tags.map(({ tag, operations }) => (
            <details key={tag} className={classes.group}>
              <summary className={classes.tag}>
                <span>{tag || t('apps.no_tag')}</span>
                <span className={classes.quiet}>{operations.length}</span>
              </summary>
              <ul className={classes.list}>
                {operations.map(({ title, method, path, effect }) => (
                  <li key={`${method} ${path}`} className={classes.foundOperation}>
                    <code className={classes.request}>
                      {method} {path}
                    </code>{' '}
                    {title} <span className={classes.quiet}>{t(effectWords(effect, method))}</span>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      </Stack>
    </section>
  );
}

function effectWords(effect: 'read' | 'risky', method: string) {
  if (effect === 'read') return 'apps.reads_only';
  return method === 'DELETE' ? 'apps.always_asks' : 'apps.asks_first';
}
