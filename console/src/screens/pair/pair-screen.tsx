import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyRound, Laptop, Lock } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useWrite } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Card, Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';

/**
 * The kinds of access that a code can give, chosen by the address. The server refuses a code of the other kind, so
 * nobody confirms something else than what the page says.
 */
const wishes = {
  computer: { action: 'computers.confirm_code', words: 'pair', icon: Laptop, list: '/settings/computers' },
  key: { action: 'keys.confirm_code', words: 'pair_key', icon: KeyRound, list: '/settings/keys' },
} as const;

/** The page where a person confirms the code of the command line. */
export function PairScreen() {
  const [{ code = '', for: wanted }] = useFilters<'code' | 'for'>();
  const { action, words, icon, list } = wishes[wanted === 'key' ? 'key' : 'computer'];
  const [paired, setPaired] = useState<string>();
  const confirm = useWrite(action, 'computer', 'key');
  const can = useCan();
  const title = t(`${words}.title`);
  if (!can(action)) {
    return (
      <Page title={title} width="narrow">
        <EmptyState icon={Lock} title={title}>
          {t(`${words}.not_allowed`)}
        </EmptyState>
      </Page>
    );
  }
  if (paired) {
    return (
      <Page title={title} width="narrow">
        <EmptyState
          icon={icon}
          title={t(`${words}.done`, { name: paired })}
          action={
            <Button variant="default" renderRoot={(props) => <Link to={list} {...props} />}>
              {t(`${words}.see`)}
            </Button>
          }
        >
          {t('pair.done_text')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={title} description={t(`${words}.text`)} width="narrow">
      <Card>
        <FieldForm
          fields={[
            {
              name: 'code',
              label: t('pair.code'),
              kind: 'code',
              required: true,
              autoFocus: true,
              placeholder: 'BCDF-GHJK',
              maxLength: 20,
            },
          ]}
          initial={{ code }}
          submitLabel={t(`${words}.submit`)}
          codeFields={{ code_expired: 'code' }}
          onSubmit={async (values) => {
            const confirmed = await confirm.mutateAsync({ code: values.code.trim().toUpperCase() });
            setPaired(confirmed.name);
          }}
        />
      </Card>
    </Page>
  );
}
