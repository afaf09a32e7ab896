import { Alert, Skeleton } from '@mantine/core';
import { ExternalLink, EyeOff } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { PageSetup } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { onlyEdited } from '../../../ui/form/only-edited.ts';
import { Card, Page, Section } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { t } from '../../../words/words.ts';
import { PostTabs } from '../post-tabs.tsx';
import classes from '../posts.module.css';

export function PageSettingsScreen() {
  const setup = useRead('publishing.settings', {});
  return (
    <Page title={t('posts.title')} description={t('page_settings.description')} width="full" toolbar={<PostTabs />}>
      <div style={{ maxWidth: 720 }}>
        {setup.error && !setup.data && <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />}
        {!setup.data && !setup.error && <Skeleton height={320} radius="md" />}
        {setup.data && <Addresses setup={setup.data} />}
        {setup.data && <Words setup={setup.data} />}
      </div>
    </Page>
  );
}

function Addresses({ setup }: { setup: PageSetup }) {
  return (
    <Section title={t('page_settings.address')}>
      {!setup.pageOn && (
        <Alert color="yellow" icon={<EyeOff size={16} />} mb="md">
          {t('page_settings.is_off')}
        </Alert>
      )}
      <Card>
        <Facts
          entries={[
            [t('page_settings.page'), <Address key="page" url={setup.url} />],
            [t('page_settings.atom'), <Address key="atom" url={`${setup.url}/feed.xml`} />],
            [t('page_settings.json'), <Address key="json" url={`${setup.url}/feed.json`} />],
          ]}
        />
      </Card>
    </Section>
  );
}

function Address({ url }: { url: string }) {
  return (
    <span className={classes.address}>
      <a className={classes.link} href={url} target="_blank" rel="noreferrer">
        {url} <ExternalLink size={12} aria-hidden="true" />
      </a>
      <CopyButton text={url} label={t('post.copy_address')} />
    </span>
  );
}

function Words({ setup }: { setup: PageSetup }) {
  const can = useCan();
  const save = useWrite('publishing.save_settings', 'post');
  return (
    <Section title={t('page_settings.words')}>
      <Card>
        {can('publishing.save_settings') ? (
          <FieldForm
            fields={[
              {
                name: 'pageOn',
                label: t('page_settings.on'),
                description: t('page_settings.on_hint'),
                kind: 'switch',
              },
              {
                name: 'title',
                label: t('page_settings.title'),
                description: t('page_settings.title_hint'),
                maxLength: 200,
              },
              { name: 'description', label: t('page_settings.text'), kind: 'textarea', maxLength: 500 },
            ]}
            stored={{ pageOn: setup.pageOn ? 'true' : '', title: setup.title ?? '', description: setup.description }}
            submitLabel={t('ui.save')}
            onSubmit={async ({ pageOn, title, description }, edited) => {
              const settings = {
                pageOn: pageOn === 'true',
                title: title.trim() || null,
                description: description.trim(),
              };
              await save.mutateAsync(onlyEdited(settings, edited));
              notify.done(t('page_settings.saved'));
            }}
          />
        ) : (
          <Facts
            entries={[
              [t('page_settings.title'), setup.title],
              [t('page_settings.text'), setup.description],
            ]}
          />
        )}
      </Card>
    </Section>
  );
}
