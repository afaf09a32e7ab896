import { Table } from '@mantine/core';
import type { RunUsage } from '../../../api/types.ts';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { formatCost } from '../run-words.ts';
import { tokensText } from './tokens-text.ts';

/** The cost of each model; hidden if no model was called. */
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
            {models.map(([model, { input, output, total, tokens, priceKnown }]) => (
              <Table.Tr key={model}>
                <Table.Th scope="row">{model}</Table.Th>
                <Table.Td>{tokensText(tokens)}</Table.Td>
                {[input, output, total].map((cost, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same.
                  <Table.Td key={index}>{priceKnown === false ? t('run.cost_unknown') : formatCost(cost)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </Section>
  );
}
