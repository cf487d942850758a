import { today } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { sendSpreadsheet, spreadsheetResponse } from '../../platform/spreadsheets/send-spreadsheet.ts'
import { whereabouts } from '../sign-ins/record-sign-in.ts'
import { changeRole, confirmAddress, endSessions, switchAccount } from './change-person.ts'
import { exportPeople } from './export-people.ts'
import { getPerson, listPeople } from './list-people.ts'
import {
  activeChangeSchema,
  peopleQuerySchema,
  peopleExportSchema,
  personSchema,
  roleChangeSchema,
} from './schemas.ts'

const tag = 'Administração'
const path = { id: 'Id da pessoa' }
const afterwards = { 200: { description: 'A pessoa, depois disso', schema: personSchema } }

/** `/api/admin/people`: accounts and their roles. */
export const peopleRoutes = (deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'origin'>) => {
  const admin = allow(deps, 'manageAccounts')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      query(peopleQuerySchema),
      describe({
        tag,
        summary: 'Quem tem conta',
        answers: {
          200: {
            description: 'As pessoas, as mais novas primeiro',
            schema: z.array(personSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listPeople(deps, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/export',
      admin,
      query(peopleExportSchema),
      limitByPerson(deps, 'exportList'),
      describe({
        tag,
        summary: 'As mesmas pessoas, como planilha',
        description: 'Todas as páginas. Quem exportou fica registrado.',
        answers: { 200: spreadsheetResponse },
      }),
      async (c) => {
        const { format, ...filters } = c.req.valid('query')
        const rows = await exportPeople(deps, c.get('actor'), { ...filters, limit: 1 })
        return sendSpreadsheet(c, `pessoas-${today(deps.clock())}`, format, rows)
      },
    )
    .post(
      '/:id/role',
      admin,
      jsonBody(roleChangeSchema, { role: 'agent' }),
      describe({
        tag,
        path,
        summary: 'Diz o papel de uma pessoa',
        description: 'Vale na próxima requisição dela. Há sempre um administrador.',
        answers: afterwards,
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        await changeRole(deps, c.get('actor'), id, c.req.valid('json'))
        return c.json(await getPerson(deps, c.get('actor'), id), 200)
      },
    )
    .post(
      '/:id/active',
      admin,
      jsonBody(activeChangeSchema, { active: false }),
      describe({
        tag,
        path,
        summary: 'Desativa ou reativa a conta de uma pessoa',
        description:
          'Desativada, as sessões dela terminam e ela não entra mais; reativada, entra com a senha que tinha. A própria, não.',
        answers: afterwards,
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        await switchAccount(deps, c.get('actor'), id, c.req.valid('json'))
        return c.json(await getPerson(deps, c.get('actor'), id), 200)
      },
    )
    .post(
      '/:id/confirm-address',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Confirma o e-mail da conta de uma pessoa',
        description:
          'Para quando nenhum e-mail pode confirmá-lo. A pessoa recebe um aviso; senha e sessões ficam como estão.',
        answers: afterwards,
        errors: ['not_found'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        await confirmAddress(deps, c.get('actor'), id, whereabouts(c, deps).network)
        return c.json(await getPerson(deps, c.get('actor'), id), 200)
      },
    )
    .post(
      '/:id/end-sessions',
      admin,
      noQuery,
      describe({
        tag,
        path,
        summary: 'Encerra as sessões de uma pessoa',
        description: 'Ela pode entrar de novo.',
        answers: afterwards,
        errors: ['not_found'],
      }),
      async (c) => {
        const id = pathId(c.req.param('id'))
        await endSessions(deps, c.get('actor'), id)
        return c.json(await getPerson(deps, c.get('actor'), id), 200)
      },
    )
}
