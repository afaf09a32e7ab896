import { Anchor, Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../../../ui/values/code-block.tsx';
import { t } from '../../../../words/words.ts';
import type { WayChoice } from './access-fields.ts';

/** Explains where to register the OAuth client, unless the operator has configured one. */
export function RegisterClient({ choice, redirectUri }: { choice: WayChoice | undefined; redirectUri: string }) {
  const provider = choice?.provider;
  if (!provider || provider.hasClient || (choice.way.flow !== null && choice.way.flow !== 'code')) return null;
  return (
    <Stack gap={6} mt="sm">
      {choice.way.help !== null && <Text size="sm">{choice.way.help}</Text>}
      <CodeBlock text={redirectUri} label={t('oauth.redirect')} />
      <Text size="xs" c="dimmed">
        {t('oauth.redirect_hint')}
      </Text>
      {provider.documentation !== null && (
        <Anchor size="sm" href={provider.documentation} target="_blank" rel="noreferrer">
          {t('oauth.documentation', { provider: provider.name })}
        </Anchor>
      )}
    </Stack>
  );
}
