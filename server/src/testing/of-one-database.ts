import { inject, test } from 'vitest'

/** A test that does not depend on the database: it runs on SQLite only. */
export const ofOneDatabase = test.skipIf(inject('postgres'))
