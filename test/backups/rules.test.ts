import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf, nameBackup } from '../../src/backups/backup-place.ts';
import { overdueSince } from '../../src/backups/overdue.ts';
import { outdated, parseKeepRule } from '../../src/backups/rotation.ts';
import { readConfig } from '../../src/config.ts';
import { signRequest } from '../../src/outbound/s3/sign-request.ts';

const day = 86_400_000;
const now = new Date('2026-06-15T12:00:00Z');
const daysAgo = (days: number) => ({ takenAt: new Date(now.getTime() - days * day) });
const agesKept = (ages: number[], rule: string) => {
  const backups = ages.map(daysAgo);
  const gone = new Set(outdated(backups, parseKeepRule(rule) ?? { days: 0, weeks: 0, months: 0 }, now));
  return ages.filter((_, place) => !gone.has(backups[place] as { takenAt: Date }));
};

describe('which backups are kept', () => {
  test('all of the last days, and the newest whatever its age', () => {
    expect(agesKept([1, 5, 13.9, 14.1, 30], '14d')).toEqual([1, 5, 13.9]);
    expect(agesKept([40, 50], '14d')).toEqual([40]);
  });

  test('beyond that the first of each week and of each month', () => {
    const daily = Array.from({ length: 120 }, (_, age) => age + 0.5);
    const kept = agesKept(daily, '7d,4w,3m');
    expect(kept.filter((age) => age < 7)).toHaveLength(7);
    // 15 June 2026 is a Monday, and so are the days 7, 14 and 21 before it. The first days of June, May, April and March.
    expect(kept.filter((age) => age > 7)).toEqual([7.5, 14.5, 21.5, 27.5, 45.5, 75.5, 92.5].map((age) => age));
  });

  test('what is kept today was kept on every day before', () => {
    const rules = fc.tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 12 }),
    );
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 60 }), ([days, weeks, months], length) => {
        let stored: { takenAt: Date }[] = [];
        for (let passed = 0; passed < length; passed += 1) {
          const today = new Date(now.getTime() + passed * day);
          stored.push({ takenAt: today });
          const gone = new Set(outdated(stored, { days, weeks, months }, today));
          expect(gone.has(stored.at(-1) as { takenAt: Date })).toBe(false);
          stored = stored.filter((backup) => !gone.has(backup));
          const isYoung = ({ takenAt }: { takenAt: Date }) => today.getTime() - takenAt.getTime() <= days * day;
          expect(stored.filter(isYoung)).toHaveLength(Math.min(passed, days) + 1);
        }
        expect(stored.length).toBeLessThanOrEqual(days + 1 + weeks + 1 + months + 2);
      }),
      { numRuns: 20 },
    );
  });

  test('a rule is days, weeks and months, each once', () => {
    expect(parseKeepRule('7d, 4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 });
    for (const wrong of ['', '14', '0d', 'd', '7d,7d', '7d;4w', '-1d', '2y'])
      expect(parseKeepRule(wrong), wrong).toBeUndefined();
  });
});

test('a name says when a backup was taken, and files of others have none', () => {
  const name = nameBackup(new Date('2026-01-31T03:00:07.123Z'));
  expect(name).toBe('svc-2026-01-31T030007Z.backup');
  expect(momentOf(name)?.toISOString()).toBe('2026-01-31T03:00:07.000Z');
  for (const other of ['svc.backup', `${name}.partial`, 'notes.txt', 'svc-2026-13-31T030007Z.backup'])
    expect(momentOf(other), other).toBeUndefined();
});

test('a backup is overdue two hours after it was due', () => {
  const last = new Date('2026-06-14T03:00:02Z');
  expect(overdueSince('0 3 * * *', last, new Date('2026-06-15T04:59:00Z'))).toBeUndefined();
  expect(overdueSince('0 3 * * *', last, new Date('2026-06-15T05:01:00Z'))?.toISOString()).toBe(
    '2026-06-15T03:00:00.000Z',
  );
});

test('requests to storage are signed as Amazon’s own example', () => {
  const headers = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
    },
    {
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(headers.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('settings of backups are refused in one line that repeats no key', () => {
  const read = (env: Record<string, string>) => () => readConfig({ SVC_BACKUP_PASSPHRASE: 'correct horse', ...env });
  expect(read({ SVC_BACKUP_SCHEDULE: 'daily' })).toThrow('must be a cron line of five fields in UTC');
  expect(read({ SVC_BACKUP_SCHEDULE: '0 3 31 2 *' })).toThrow('must be a cron line');
  expect(read({ SVC_BACKUP_SCHEDULE: '0 3 * * *', SVC_BACKUP_PASSPHRASE: 'short' })).toThrow(
    'needs SVC_BACKUP_PASSPHRASE',
  );
  expect(read({ SVC_BACKUP_KEEP: '2 weeks' })).toThrow('must be days such as 14d');
  expect(read({ SVC_BACKUP_S3_URL: 'https://s3.example.com/bucket?secret=hidden' })).toThrow(
    /^SVC_BACKUP_S3_URL must be an address such as https:\/\/KEY:SECRET@s3.example.com\/bucket\/folder\.$/,
  );
  expect(
    read({ SVC_BACKUP_S3_URL: 'https://id:a%2Fb@s3.eu-central-1.amazonaws.com/own/svc/nightly' })().backupS3,
  ).toEqual({
    url: 'https://s3.eu-central-1.amazonaws.com/own/svc/nightly',
    accessKey: 'id',
    secretKey: 'a/b',
    region: 'eu-central-1',
  });
});
