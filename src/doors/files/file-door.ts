import type { Principals } from '../../access/principals.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Db } from '../../storage/db.ts';
import type { ByteRange } from './byte-range.ts';

export interface FileFacts {
  id: string;
  workspaceId: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  createdBy: string;
  attachedAt: Date | null;
  objectKey: string | null;
  secret: boolean;
}

/** The file services that these doors need. */
export interface FileService {
  store(
    owner: Pick<Principal, 'workspaceId' | 'userId'> & { workspace?: Pick<Principal['workspace'], 'plan'> },
    upload: { name: string; type: string; content: AsyncIterable<Buffer> },
  ): Promise<FileFacts>;
  /** The largest file that this person may store. */
  maxBytes(principal: Principal): number;
  find(id: string): Promise<FileFacts | undefined>;
  mayRead(principal: Principal, file: FileFacts): Promise<boolean>;
  content(file: FileFacts, range: ByteRange): AsyncIterable<Buffer>;
  present(file: FileFacts): object;
  /** The file as a value of a run. */
  referTo(file: FileFacts): object;
}

export interface FileDoor {
  files: FileService;
  principals: Principals;
  db: Db;
}
