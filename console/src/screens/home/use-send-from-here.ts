import { useMutation } from '@tanstack/react-query';
import { randomKey } from '../../api/random-key.ts';
import { ApiError } from '../../api/request.ts';
import { t } from '../../words/words.ts';
import { exampleCall } from '../webhooks/incoming/ready-curl.ts';

/** Sends the call of the command from the browser, for people without a terminal. */
export function useSendFromHere(url: string, token: string) {
  return useMutation({
    mutationFn: async () => {
      // The page may use another host name than the public one; the path is the same.
      const response = await fetch(new URL(url).pathname, {
        method: 'POST',
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomKey(),
        },
        body: JSON.stringify(exampleCall),
      });
      if (!response.ok) throw new ApiError(response.status, 'not_accepted', t('try_webhook.not_accepted'));
    },
  });
}
