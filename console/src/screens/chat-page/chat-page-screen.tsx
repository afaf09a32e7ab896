import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/request.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';
import { useWorkspaceLanguage } from '../book/use-workspace-language.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { MembersSignIn } from '../entry/members-sign-in.tsx';
import { type ChatMessage, type ChatPlace, chatDoor } from './chat-door.ts';
import { ChatPane } from './chat-pane.tsx';
import { PasswordStep } from './password-step.tsx';
import { useChatKeys } from './use-chat-keys.ts';

/** `/chat/WORKSPACE/PAGE`: a visitor writes, and a workflow answers. */
export function ChatPageScreen() {
  const place = useParams({ strict: false }) as ChatPlace;
  const { keys, letIn, beginAnew } = useChatKeys(place);
  const queryKey = ['chat-page', place.workspace, place.slug, keys.conversation, keys.pass];
  const chat = useQuery({
    queryKey,
    queryFn: () => chatDoor.show(place, keys),
    retry: false,
    refetchInterval: ({ state }) => lookAgainAfter(state.data?.messages),
  });
  const { data, error } = chat;
  useWorkspaceLanguage(data?.workspace.language);
  if (error instanceof ApiError && error.status === 404 && !data) {
    return (
      <EntryLayout title={t('chat_page.not_there')} text={t('chat_page.not_there_text')}>
        {/* Pages for members only look missing to everybody else. */}
        <MembersSignIn next={`/chat/${place.workspace}/${place.slug}`} />
      </EntryLayout>
    );
  }
  if (!data) {
    return (
      <EntryLayout title={t('chat_page.loading')}>
        {error ? <ErrorBox error={error} onRetry={() => void chat.refetch()} /> : <Skeleton height={160} />}
      </EntryLayout>
    );
  }
  if (data.needsPassword)
    return <PasswordStep place={place} workspace={data.workspace} title={data.title} onLetIn={letIn} />;
  return (
    <ChatPane
      key={keys.conversation}
      place={place}
      keys={keys}
      chat={data}
      queryKey={queryKey}
      onBeginAnew={beginAnew}
    />
  );
}

/** An answer is expected: soon from a run in progress, later from a person. */
function lookAgainAfter(messages: ChatMessage[] | undefined): number | false {
  if (messages?.some(({ state }) => state === 'working')) return 2_500;
  return messages?.some(({ state }) => state === 'waiting') ? 5_000 : false;
}
