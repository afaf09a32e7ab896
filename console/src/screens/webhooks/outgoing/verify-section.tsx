import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Section } from '../../../ui/page.tsx';
import { t } from '../../../words/words.ts';
import { type SnippetLanguage, verifySnippets } from './verify-snippets.ts';

const languages = Object.keys(verifySnippets) as SnippetLanguage[];

export function VerifySection() {
  const [language, setLanguage] = useState<SnippetLanguage>('TypeScript');
  return (
    <Section title={t('verify.title')} description={t('verify.text')}>
      <ChoiceBar
        label={t('verify.language')}
        value={language}
        onChange={setLanguage}
        choices={languages.map((value) => ({ value, label: value }))}
      />
      <div style={{ margin: '8px 0' }}>
        <CodeBlock text={verifySnippets[language]} label={t('verify.title')} />
      </div>
      <Anchor href="/docs/guides/receiving-webhooks" target="_blank" size="sm">
        {t('verify.guide')}
      </Anchor>
    </Section>
  );
}
