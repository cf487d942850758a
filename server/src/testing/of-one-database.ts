import { inject, test } from 'vitest'

/** A test of what has nothing to do with which database it is: it runs on SQLite alone. */
export const ofOneDatabase = test.skipIf(inject('postgres'))
