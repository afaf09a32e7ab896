import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../words/words.ts';
import { momentsAround, monthOf, ownZone, todayIn } from '../../words/zone-days.ts';
import { BookLayout } from './book-layout.tsx';
import { ManageBooking } from './manage-booking.tsx';
import { NotThere } from './not-there.tsx';
import { publicDoor } from './public-door.ts';
import { ServiceFacts } from './service-facts.tsx';
import { useWorkspaceLanguage } from './use-workspace-language.ts';

/** `/booking/TOKEN`, linked in the mail: shows the appointment, and allows to move or cancel it. */
export function ManageScreen() {
  const { token } = useParams({ strict: false }) as { token: string };
  const client = useQueryClient();
  const [timeZone, setTimeZone] = useState(ownZone);
  const key = ['public', 'booking', token];
  const managed = useQuery({
    queryKey: key,
    queryFn: () => publicDoor.booking(token, { ...momentsAround(monthOf(todayIn(timeZone))), timeZone }),
    staleTime: 0,
  });
  useWorkspaceLanguage(managed.data?.workspace.language);
  if (managed.error) return <NotThere what="booking" error={managed.error} onRetry={() => void managed.refetch()} />;
  if (!managed.data) {
    return (
      <BookLayout title={t('book.loading')}>
        <Skeleton height={160} radius="md" />
      </BookLayout>
    );
  }
  const { service, workspace, booking } = managed.data;
  return (
    <BookLayout
      title={service.name}
      workspace={workspace}
      aside={<ServiceFacts service={{ ...service, location: booking.location }} />}
    >
      <ManageBooking
        token={token}
        managed={managed.data}
        timeZone={timeZone}
        onZone={setTimeZone}
        onChanged={() => client.invalidateQueries({ queryKey: key })}
      />
    </BookLayout>
  );
}
