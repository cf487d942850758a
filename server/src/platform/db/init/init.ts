import type { Kysely, Migration } from 'kysely'
import type { DialectName } from '../connect.ts'
import { createAutomations } from './automations.ts'
import { createCaseFacts } from './case-facts.ts'
import { createCaseMessages } from './case-messages.ts'
import { createCases } from './cases.ts'
import { createCommissions } from './commissions.ts'
import { createDelivery } from './delivery.ts'
import { createIdentity } from './identity.ts'
import { createImports } from './imports.ts'
import { createInstallation } from './installation.ts'
import { createLeads } from './leads.ts'
import { createPapers } from './papers.ts'
import { createPartners } from './partners.ts'
import { createPlatform } from './platform.ts'
import { createPrivacy } from './privacy.ts'
import { createPublishing } from './publishing.ts'
import { seed } from './seed.ts'
import { createSimulation } from './simulation.ts'

/** The first tables of a new database. Each file may refer to tables of those above it. */
export const init = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await createPlatform(db, dialect)
    await createPartners(db)
    await createIdentity(db, dialect)
    await createPublishing(db)
    await createDelivery(db)
    await createCases(db, dialect)
    await createCaseFacts(db)
    await createCaseMessages(db)
    await createPapers(db)
    await createSimulation(db)
    await createLeads(db)
    await createCommissions(db)
    await createImports(db)
    await createAutomations(db)
    await createPrivacy(db)
    await createInstallation(db)
    await seed(db)
  },
})
