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
}

/** What these doors need of the files behind them. */
export interface FileService {
  store(
    owner: Pick<Principal, 'workspaceId' | 'userId'>,
    upload: { name: string; type: string; content: AsyncIterable<Buffer> },
  ): Promise<FileFacts>;
  find(id: string): Promise<FileFacts | undefined>;
  mayRead(principal: Principal, file: FileFacts): Promise<boolean>;
  content(file: FileFacts, range: ByteRange): AsyncIterable<Buffer>;
  present(file: FileFacts): object;
}

export interface FileDoor {
  files: FileService;
  principals: Principals;
  db: Db;
}
