import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { matchPerson } from './match-person.ts'
import { readPerson } from './read-person.ts'
import {
  personKinds,
  personMatchSchema,
  personQuerySchema,
  personSchema,
  type PersonKind,
} from './schemas.ts'

const tag = 'Operação'
const isKind = (text: string): text is PersonKind => (personKinds as readonly string[]).includes(text)

/** `/api/persons`: known persons over leads, cases, partners and imports. */
export const personRoutes = (deps: AccessDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'clock'>) =>
  new Hono<SignedInEnv>()
    .post(
      '/matches',
      allow(deps, 'workLeads'),
      jsonBody(personQuerySchema, { phone: '(81) 98765-4321' }),
      limitByPerson(deps, 'matchPerson'),
      describe({
        tag,
        summary: 'Quem já tem este CPF, telefone ou e-mail',
        description:
          'Enquanto se digita. O telefone vale com e sem o nono dígito. Do que é de um colega, para quem só vê os seus, só o nome do colega.',
        answers: { 200: { description: 'As pessoas', schema: z.array(personMatchSchema) } },
      }),
      async (c) => c.json(await matchPerson(deps, c.get('actor'), c.req.valid('json')), 200),
    )
    .get(
      '/:kind/:id',
      allow(deps, 'workLeads'),
      noQuery,
      describe({
        tag,
        path: { kind: '`lead` ou `case`', id: 'Id do lead ou do dossiê' },
        summary: 'Tudo o que há de uma pessoa',
        description:
          'Simulações, leads, dossiês, mensagens e documentos que ainda valem, em uma linha do tempo.',
        answers: { 200: { description: 'A pessoa', schema: personSchema } },
        errors: ['not_found'],
      }),
      async (c) => {
        const kind = c.req.param('kind')
        if (!isKind(kind)) throw new ApiError('not_found')
        return c.json(await readPerson(deps, c.get('actor'), kind, pathId(c.req.param('id'))), 200)
      },
    )
