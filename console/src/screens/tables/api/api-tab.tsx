import { Anchor, Table as Grid } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../api/catalogue.ts';
import type { Table } from '../../../api/types.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import { TypeIcon, typeName } from '../fields/type-name.tsx';
import classes from './api.module.css';
import { commandsOf } from './commands.ts';
import { valueExample } from './value-example.ts';

/** How programs use this table: its id, its keys, and commands that work as shown. */
export function ApiTab({ table }: { table: Table }) {
  const can = useCan();
  const base = `${location.origin}/api/v1`;
  const address = `${base}/tables/${table.id}`;
  return (
    <>
      <Section title={t('table_api.title')} description={t('table_api.text')}>
        <dl className={classes.facts}>
          <dt>{t('table_api.id')}</dt>
          <dd>
            <code>{table.id}</code>
            <CopyButton text={table.id} label={t('table_api.copy_id')} />
          </dd>
          <dt>{t('table_api.address')}</dt>
          <dd>
            <code>{`${address}/records`}</code>
            <CopyButton text={`${address}/records`} label={t('table_api.copy_address')} />
          </dd>
          <dt>OpenAPI</dt>
          <dd>
            <code>{`${address}/openapi.json`}</code>
            <CopyButton text={`${address}/openapi.json`} label={t('table_api.copy_openapi')} />
          </dd>
          <dt>{t('table_api.key')}</dt>
          <dd>
            {can('keys.list') ? (
              <Anchor component={Link} to="/settings/keys">
                {t('table_api.make_key')}
              </Anchor>
            ) : (
              t('table_api.ask_key')
            )}
          </dd>
        </dl>
      </Section>
      <Section title={t('table_api.fields')} description={t('table_api.fields_text')}>
        <ScrollRegion label={t('table_api.fields')}>
          <Grid className={classes.table}>
            <Grid.Thead>
              <Grid.Tr>
                <Grid.Th>{t('field.key')}</Grid.Th>
                <Grid.Th>{t('field.name')}</Grid.Th>
                <Grid.Th>{t('field.type')}</Grid.Th>
                <Grid.Th>{t('table_api.example')}</Grid.Th>
              </Grid.Tr>
            </Grid.Thead>
            <Grid.Tbody>
              {table.fields
                .filter(({ type }) => type !== 'button')
                .map((field) => (
                  <Grid.Tr key={field.id}>
                    <Grid.Td>
                      <code>{field.key}</code>
                    </Grid.Td>
                    <Grid.Td>{field.name}</Grid.Td>
                    <Grid.Td>
                      <span className={classes.type}>
                        <TypeIcon type={field.type} size={14} /> {typeName(field.type)}
                        {(field.computed || field.access === 'read') && (
                          <span className={classes.quiet}>{t('table_api.read_only')}</span>
                        )}
                      </span>
                    </Grid.Td>
                    <Grid.Td>
                      <code className={classes.quiet}>{JSON.stringify(valueExample(field))}</code>
                    </Grid.Td>
                  </Grid.Tr>
                ))}
            </Grid.Tbody>
          </Grid>
        </ScrollRegion>
      </Section>
      <Section title={t('table_api.commands')} description={t('table_api.commands_text')}>
        <div className={classes.commands}>
          {commandsOf(table, base).map(({ label, text }) => (
            <div key={label}>
              <h3 className={classes.commandTitle}>{label}</h3>
              <CodeBlock text={text} label={label} />
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}
