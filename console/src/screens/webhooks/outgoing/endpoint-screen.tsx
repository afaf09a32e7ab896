import { Anchor } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../api/use-action.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { ChoiceBar } from '../../../ui/lists/choice-bar.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { t } from '../../../words/words.ts';
import { DeliveryList } from '../deliveries/delivery-list.tsx';
import { EndpointPage } from '../endpoint-page.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { EndpointNotices } from './endpoint-notices.tsx';
import { SecretOnceDialog, type ShownSecret } from './secret-once-dialog.tsx';
import { type SnippetLanguage, verifySnippets } from './verify-snippets.ts';

const languages = Object.keys(verifySnippets) as SnippetLanguage[];

export function OutgoingEndpointScreen() {
  const { id } = useParams({ from: '/shell/webhooks/outgoing/$id' });
  const query = useRead('webhooks.get_outgoing', { id });
  const [shown, setShown] = useState<ShownSecret>();
  const endpoint = query.data?.id === id ? query.data : undefined;
  return (
    <EndpointPage
      title={endpoint?.name ?? t('webhooks.title')}
      back={<BackLink to="/webhooks/outgoing">{t('outgoing.back')}</BackLink>}
      actions={endpoint && <EndpointActions endpoint={endpoint} onSecret={setShown} />}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      {endpoint && (
        <>
          <EndpointNotices endpoint={endpoint} />
          <EndpointFacts endpoint={endpoint} />
          <DeliveryList endpoint={endpoint} />
          {endpoint.signed && <VerifySection />}
        </>
      )}
      {shown && <SecretOnceDialog shown={shown} onClose={() => setShown(undefined)} />}
    </EndpointPage>
  );
}

function VerifySection() {
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
