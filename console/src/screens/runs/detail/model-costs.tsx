import { Table } from '@mantine/core';
import type { RunUsage } from '../../../api/types.ts';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { formatCost } from '../run-words.ts';
import { tokensText } from './tokens-text.ts';

/** What each model cost; nothing where none was asked. */
export function ModelCosts({ usage }: { usage: RunUsage | null }) {
  const models = Object.entries(usage?.models ?? {});
  if (models.length === 0) return null;
  return (
    <Section title={t('run.models')}>
      <Card padded={false}>
        <Table aria-label={t('run.models')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('run.model')}</Table.Th>
              <Table.Th>{t('run.tokens')}</Table.Th>
              <Table.Th>{t('run.models_input')}</Table.Th>
              <Table.Th>{t('run.models_output')}</Table.Th>
              <Table.Th>{t('run.models_total')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {models.map(([model, { input, output, total, tokens }]) => (
              <Table.Tr key={model}>
                <Table.Th scope="row">{model}</Table.Th>
                <Table.Td>{tokensText(tokens)}</Table.Td>
                <Table.Td>{formatCost(input)}</Table.Td>
                <Table.Td>{formatCost(output)}</Table.Td>
                <Table.Td>{formatCost(total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </Section>
  );
}
