import { List, Text } from '@mantine/core';
import type { AccessWay } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { wordsOfWay } from './way-words.ts';

/** Up to this many scopes are named; otherwise their number is shown. */
const maxScopes = 12;

/** The ways in which a service can be called, in plain words. */
export function RequiredAccess({ ways }: { ways: readonly AccessWay[] }) {
  if (ways.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('apps.asks_nothing')}
      </Text>
    );
  return (
    <div>
      <Text size="sm">{t(ways.length === 1 ? 'apps.asks_for' : 'apps.asks_for_one_of')}</Text>
      <List size="sm" spacing={2}>
        {ways.map((way) => (
          <List.Item key={JSON.stringify(way)}>
            {wordsOfWay(way)}
            {way.scopes !== null && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {t('apps.way_scopes', { scopes: shortened(way.scopes) })}
              </Text>
            )}
            {[way, ...way.more].map(
              ({ help }, place) =>
                help !== null && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the credentials of a way never change their order.
                  <Text key={place} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {help}
                  </Text>
                ),
            )}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function shortened(scopes: string): string {
  const all = scopes.split(/\s+/);
  return all.length <= maxScopes ? all.join(', ') : `${all.slice(0, maxScopes).join(', ')} … (${all.length})`;
}
