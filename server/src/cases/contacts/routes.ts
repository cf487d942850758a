import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { signedIn, type AccessDeps } from '../../platform/access/allow.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { caseFromPath, type CaseEnv } from '../record/case-from-path.ts'
import { readContacts } from './case-contacts.ts'
import { caseContactsSchema } from './schemas.ts'

/** `/api/cases/:id/contacts`: the agent of a case and the partner that referred its client. */
export const caseContactRoutes = (deps: AccessDeps & Pick<AppDeps, 'readPublished'>) =>
  new Hono<CaseEnv>().get(
    '/',
    ...caseFromPath(deps, signedIn(deps, 'readCase')),
    noQuery,
    describe({
      tag: 'Dossiês',
      path: { id: 'Id do dossiê' },
      summary: 'Quem atende um dossiê, e quem indicou o cliente',
      answers: { 200: { description: 'Os contatos', schema: caseContactsSchema } },
    }),
    async (c) => {
      const { config } = await deps.readPublished()
      const number = config.settings['whatsapp.number']
      return c.json(await readContacts(deps.db, c.get('actor'), c.get('case').id, number), 200)
    },
  )
