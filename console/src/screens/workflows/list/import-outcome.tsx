import { Alert, Button, Group, Stack, Table } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ActionResult } from '../../../api/actions.ts';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../../tables/fields/scroll-region.tsx';

interface ImportOutcomeProps {
  made: ActionResult<'workflows.import'>;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Reports what was created, and what the workflow still lacks in this workspace. */
export function ImportOutcome({ made, onClose, onOpen }: ImportOutcomeProps) {
  const { missing } = made;
  return (
    <Stack gap="md">
      <Alert
        color="green"
        icon={<CircleCheck size={16} />}
        title={t('import_workflow.done', { name: made.name })}
        role="status"
      >
        {missing.length === 0 && t('import_workflow.complete')}
      </Alert>
      {missing.length > 0 && (
        <>
          <Alert color="yellow" icon={<TriangleAlert size={16} />} title={t('import_workflow.missing')}>
            {t('import_workflow.missing_text')}
          </Alert>
          <ScrollRegion label={t('import_workflow.missing')} height={260}>
            <Table aria-label={t('import_workflow.missing')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('import_workflow.missing_kind')}</Table.Th>
                  <Table.Th>{t('import_workflow.missing_name')}</Table.Th>
                  <Table.Th>{t('import_workflow.missing_where')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {missing.map(({ kind, name, path }) => (
                  <Table.Tr key={`${kind} ${name} ${path}`}>
                    <Table.Td>{t(`import_workflow.missing_${kind}`)}</Table.Td>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>
                      <code>{path}</code>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button onClick={() => onOpen(made.id)}>{t('import_workflow.open')}</Button>
      </Group>
    </Stack>
  );
}
