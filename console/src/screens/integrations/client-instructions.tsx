import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card, Section } from '../../ui/layout/page.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { CodeBlock } from '../../ui/values/code-block.tsx';
import { type PlainKey, t } from '../../words/words.ts';
import { type McpAccess, type Recipe, recipes } from './client-recipes.ts';
import classes from './integrations.module.css';
import { KeyUse, type NewKey } from './new-key.tsx';

interface ClientInstructionsProps {
  access: McpAccess;
  chosen: string;
  onChoose: (client: string) => void;
  /** The key that was just created, and whether it was used. */
  newKey: NewKey | undefined;
  isUsed: boolean;
  /** The button that creates a key for a client, for people who may. */
  createKey: ((client: string | undefined) => ReactNode) | undefined;
}

/** How to add this server to each client, ready to copy. */
export function ClientInstructions(props: ClientInstructionsProps) {
  const { access, chosen, onChoose, newKey, isUsed, createKey } = props;
  const isPublic = access.url.startsWith('https:');
  // Cloud clients cannot reach a server on a private computer, so a local client comes first there.
  const usual = isPublic ? 'claude' : 'claude-code';
  const recipe = recipes.find(({ id }) => id === (chosen || usual)) ?? (recipes[0] as Recipe);
  const parts = recipe.parts(access);
  const holdsKey = parts.some(({ code }) => code?.includes(access.key));
  const isFromCloud = parts.some(({ text }) => text === 'integrations.from_the_cloud');
  return (
    <Section title={t('integrations.connect')} description={t('integrations.connect_text')}>
      <div className={classes.instructions}>
        <ChoiceBar
          label={t('integrations.connect')}
          choices={recipes.map((each) => ({ value: each.id, label: nameOf(each) }))}
          value={recipe.id}
          onChange={onChoose}
        />
        <Card>
          <div className={classes.parts}>
            {parts.map(({ text, code }) => (
              <div key={text} className={classes.part}>
                <p>{t(text as PlainKey)}</p>
                {code !== undefined && <CodeBlock text={code} label={`${nameOf(recipe)}: ${t(text as PlainKey)}`} />}
              </div>
            ))}
            {isFromCloud && !isPublic && (
              <Alert color="yellow">{t('integrations.not_public', { url: access.url })}</Alert>
            )}
            {holdsKey && newKey && (
              <div className={classes.keyNeeded}>
                <p>{t('integrations.key_filled_in', { name: newKey.name })}</p>
                <KeyUse isUsed={isUsed} />
              </div>
            )}
            {holdsKey && !newKey && (
              <div className={classes.keyNeeded}>
                <p>{t(createKey ? 'integrations.key_needed' : 'integrations.key_needed_from_another')}</p>
                {createKey?.(recipe.name)}
              </div>
            )}
          </div>
        </Card>
      </div>
    </Section>
  );
}

function nameOf({ name }: Recipe): string {
  return name ?? t('integrations.any_client');
}
