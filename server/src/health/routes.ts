import { Hono } from 'hono'

/** Alive: the process answers. */
export const healthRoutes = () => new Hono().get('/', (c) => c.json({ status: 'ok' }, 200))
