import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { PackOffer } from '../../../api/types.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { type Said, useSaid } from '../../../words/use-said.ts';
import { t } from '../../../words/words.ts';
import { PackForm } from './pack-form.tsx';

interface OwnPackFormProps {
  onCancel: () => void;
  onConnected: (id: string) => void;
}

type Problem = Said & { path: string };

/** A custom pack (docs/guides/writing-a-pack.md). It is checked before anything else. */
export function OwnPackForm({ onCancel, onConnected }: OwnPackFormProps) {
  const [text, setText] = useState('');
  const [sound, setSound] = useState<{ pack: Record<string, unknown>; offer: PackOffer }>();
  const [problems, setProblems] = useState<Problem[]>([]);
  if (sound)
    return <PackForm pack={sound.offer} own={sound} onCancel={() => setSound(undefined)} onConnected={onConnected} />;
  return (
    <FieldForm<'pack'>
      fields={[
        { name: 'pack', label: t('apps.own_pack'), description: t('apps.own_pack_hint'), kind: 'json', required: true },
      ]}
      initial={{ pack: text }}
      submitLabel={t('apps.check_pack')}
      onCancel={onCancel}
      note={() => <Problems problems={problems} />}
      onSubmit={async (values) => {
        setText(values.pack);
        const pack = JSON.parse(values.pack) as Record<string, unknown>;
        const { problems: found, offer } = await callAction('apps.check_pack', { pack });
        setProblems(found);
        if (offer) setSound({ pack, offer });
      }}
    />
  );
}

/** The problems, each with its position in the file. */
function Problems({ problems }: { problems: Problem[] }) {
  const said = useSaid();
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <Text size="sm" fw={600} mt="sm">
        {t('apps.pack_problems', { count: problems.length })}
      </Text>
      <List size="sm" spacing={2}>
        {problems.map((problem) => (
          <List.Item key={`${problem.path} ${problem.message}`} style={{ overflowWrap: 'anywhere' }}>
            <code>{problem.path || '/'}</code> {said(problem)}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
