/** The people who sign in: who they are, and their passwords. */
import type { Db } from '#server/platform/db/open'
import { isPassword } from '#server/platform/secrets/passwords'

import * as knownSenders from './known-sender-repository.ts'
import * as repository from './person-repository.ts'
import type {
  Credential,
  MailRecipient,
  PasswordToSet,
  ProfileEdit,
  ProfileRow,
  StaffToCreate,
} from './person-repository.ts'
import * as tokens from './token-repository.ts'

export class PersonService {
  async readProfile({ db }: { db: Db }, id: number): Promise<ProfileRow> {
    return repository.readProfile(db, id)
  }

  /** Absent fields stay as they are. */
  async editProfile({ db }: { db: Db }, id: number, edit: ProfileEdit): Promise<void> {
    await repository.editProfile(db, id, edit)
  }

  /** Whoever has the address or id, deactivated or not; undefined where nobody has. `email` in lower case. */
  async findRecipient(
    { db }: { db: Db },
    by: { email: string } | { id: number },
  ): Promise<MailRecipient | undefined> {
    return repository.findRecipient(db, by)
  }

  /** Undefined where nobody has this address and password, or the account is deactivated. It does the same work in all cases. `email` in lower case. */
  async verify(
    { db }: { db: Db },
    { email, password }: { email: string; password: string },
  ): Promise<Credential | undefined> {
    const found = await repository.findCredential(db, email)
    const isRight = await isPassword(found?.password_hash, password)
    return isRight ? found : undefined
  }

  /** Of a person who may sign in; undefined for a deactivated account. */
  async readCredential(
    { db }: { db: Db },
    id: number,
  ): Promise<(Credential & { email: string }) | undefined> {
    return repository.readCredential(db, id)
  }

  /** Returns the hash of the person's password; undefined where `password` is not theirs. */
  async verifyPassword(
    { db }: { db: Db },
    id: number,
    password: string,
  ): Promise<string | undefined> {
    const hash = await repository.readPasswordHash(db, id)
    return (await isPassword(hash, password)) ? hash : undefined
  }

  /** As {@link lock}. False where password or role are not what was verified any more. */
  async lockVerified({ db }: { db: Db }, verified: Credential): Promise<boolean> {
    return repository.lockCredential(db, verified)
  }

  /**
   * Waits for whoever makes a token for this person, a link or a password, and lets nobody else begin before the
   * transaction ends.
   */
  async lock({ db }: { db: Db }, id: number): Promise<void> {
    await repository.lockPerson(db, id)
  }

  /** Returns the address that they had; undefined where the new one, in lower case, is somebody's, or they are not active. */
  async changeEmail({ db }: { db: Db }, id: number, email: string): Promise<string | undefined> {
    return repository.changeEmail(db, id, email)
  }

  /**
   * Sets the password alone: what the earlier one opened is ended by whoever calls this, in the same transaction. Locks
   * the person as {@link lock} does. Returns the address that signs in; undefined where another password than the
   * verified one has been set meanwhile.
   */
  async setPassword({ db }: { db: Db }, password: PasswordToSet): Promise<string | undefined> {
    return repository.setPassword(db, password)
  }

  /** All of the person's sessions, or all but `except`; also those that are being made, and those that a device waits for. */
  async endSessions({ db }: { db: Db }, id: number, except?: number): Promise<void> {
    await this.lock({ db }, id)
    await tokens.endHandOvers(db, id)
    await tokens.deleteTokens(db, id, except)
  }

  /** All of the person's: another password was set, or the account was deactivated. */
  async forgetKnownSenders({ db }: { db: Db }, id: number): Promise<void> {
    await knownSenders.forgetKnownSenders(db, id)
  }

  /** The customer account that a new session starts with: the one last switched on, else the first that is linked. */
  async findStartAccount({ db }: { db: Db }, id: number): Promise<number | undefined> {
    return repository.findStartAccount(db, id)
  }

  /** Returns the id of a new account of the vendor's staff, without a password yet; undefined where the address is somebody's already. */
  async createStaff(
    { db, now }: { db: Db; now: Date },
    person: StaffToCreate,
  ): Promise<number | undefined> {
    return repository.insertStaff(db, person, now)
  }
}
