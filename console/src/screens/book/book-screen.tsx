import { Alert, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/request.ts';
import { errorText } from '../../ui/feedback/error-text.ts';
import { t } from '../../words/words.ts';
import { momentsAround, monthOf, ownZone, todayIn } from '../../words/zone-days.ts';
import classes from './book.module.css';
import { BookForm } from './book-form.tsx';
import { BookLayout } from './book-layout.tsx';
import { Booked } from './booked.tsx';
import { NotThere } from './not-there.tsx';
import { type FreeTime, PickTime } from './pick-time.tsx';
import { type BookedTime, publicDoor } from './public-door.ts';
import { ServiceFacts } from './service-facts.tsx';
import { useWorkspaceLanguage } from './use-workspace-language.ts';
import { ZoneSelect } from './zone-select.tsx';

/** The time was still free when it was shown, so another one has to be chosen. */
const timeLost = ['slot_taken', 'seats_full', 'in_past', 'notice_too_short', 'outside_availability', 'outside_window'];

interface Made {
  booking: BookedTime;
  manageToken: string;
  mailed: boolean;
  email: string;
}

/** `/book/WORKSPACE/SERVICE`: choose a day and a time, enter a name, done. */
export function BookScreen() {
  const { workspace, service } = useParams({ strict: false }) as { workspace: string; service: string };
  const client = useQueryClient();
  const [timeZone, setTimeZone] = useState(ownZone);
  const [time, setTime] = useState<FreeTime>();
  const [refusal, setRefusal] = useState<ApiError>();
  const typed = useRef<Record<string, string>>({});
  const [made, setMade] = useState<Made>();
  const key = ['public', workspace, service];
  const load = (range: { from: string; to: string }) => publicDoor.offer(workspace, service, { ...range, timeZone });
  const offer = useQuery({
    queryKey: [...key, 'offer'],
    queryFn: async () => {
      const month = monthOf(todayIn(timeZone));
      const answer = await load(momentsAround(month));
      client.setQueryData([...key, 'times', month], answer.slots);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useWorkspaceLanguage(offer.data?.workspace.language);
  if (offer.error) return <NotThere what="offer" error={offer.error} onRetry={() => void offer.refetch()} />;
  if (!offer.data) {
    return (
      <BookLayout title={t('book.loading')}>
        <Skeleton height={260} radius="md" />
      </BookLayout>
    );
  }
  const offered = offer.data.service;
  const book = async (request: Parameters<typeof publicDoor.book>[2]) => {
    try {
      const answer = await publicDoor.book(workspace, service, request);
      setMade({ ...answer, email: request.email });
    } catch (cause) {
      if (!(cause instanceof ApiError) || !timeLost.includes(cause.code)) throw cause;
      setRefusal(cause);
      setTime(undefined);
      await client.invalidateQueries({ queryKey: [...key, 'times'] });
    }
  };
  return (
    <BookLayout title={offered.name} workspace={offer.data.workspace} aside={<ServiceFacts service={offered} />}>
      {made && <Booked {...made} service={offered} timeZone={timeZone} />}
      {!made && time && (
        <BookForm
          service={offered}
          time={time}
          timeZone={timeZone}
          typed={typed}
          onBack={() => setTime(undefined)}
          onSubmit={book}
        />
      )}
      {!made && !time && (
        <section className={classes.step} aria-labelledby="book-time">
          <h2 id="book-time" className={classes.stepTitle}>
            {t('book.choose_time')}
          </h2>
          {refusal && (
            <Alert color="yellow" icon={<CalendarX size={16} />} role="alert">
              {errorText(refusal)}
            </Alert>
          )}
          <PickTime
            queryKey={[...key, 'times']}
            load={async (range) => (await load(range)).slots}
            timeZone={timeZone}
            chosen={undefined}
            onPick={(picked) => {
              setRefusal(undefined);
              setTime(picked);
            }}
          />
          <ZoneSelect value={timeZone} onChange={setTimeZone} />
        </section>
      )}
    </BookLayout>
  );
}
