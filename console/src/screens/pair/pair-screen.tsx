import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Laptop, Lock } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useWrite } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { t } from '../../words/words.ts';

/** Where the command line sends a person to confirm its code. */
export function PairScreen() {
  const [{ code = '' }] = useFilters<'code'>();
  const [paired, setPaired] = useState<string>();
  const confirm = useWrite('computers.confirm_code', 'computer', 'key');
  const can = useCan();
  if (!can('computers.confirm_code')) {
    return (
      <Page title={t('pair.title')} width="narrow">
        <EmptyState icon={Lock} title={t('pair.title')}>
          {t('pair.not_allowed')}
        </EmptyState>
      </Page>
    );
  }
  if (paired) {
    return (
      <Page title={t('pair.title')} width="narrow">
        <EmptyState
          icon={Laptop}
          title={t('pair.done', { name: paired })}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/settings/computers" {...props} />}>
              {t('pair.see')}
            </Button>
          }
        >
          {t('pair.done_text')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t('pair.title')} description={t('pair.text')} width="narrow">
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
          submitLabel={t('pair.submit')}
          codeFields={{ code_expired: 'code' }}
          onSubmit={async (values) => {
            const computer = await confirm.mutateAsync({ code: values.code.trim().toUpperCase() });
            setPaired(computer.name);
          }}
        />
      </Card>
    </Page>
  );
}
