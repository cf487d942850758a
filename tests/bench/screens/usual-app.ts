import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A sign-in screen as it is usually made: React, Radix with its whole sheet, and a router, in one script. */
const source = `
import '@radix-ui/themes/styles.css'
import { Button, Card, Checkbox, Flex, Heading, Tabs, Text, TextField, Theme } from '@radix-ui/themes'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { z } from 'zod'

const schema = z.object({ email: z.email(), password: z.string().min(8) })

function SignIn() {
  const [values, setValues] = useState({ email: '', password: '' })
  const wrong = schema.safeParse(values).error
  const field = (name, type) => (
    <TextField.Root type={type} size="3" placeholder={name} value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })} />
  )
  return (
    <Tabs.Root defaultValue="in">
      <Tabs.List><Tabs.Trigger value="in">Entrar</Tabs.Trigger><Tabs.Trigger value="up">Criar conta</Tabs.Trigger></Tabs.List>
      <Tabs.Content value="in">
        <Card><form><Flex direction="column" gap="3">
          {field('email', 'email')}{field('password', 'password')}
          <Text as="label"><Checkbox /> Manter conectado</Text>
          <Button size="3" aria-invalid={Boolean(wrong)}>Entrar</Button>
          <Link to="/senha">Esqueci minha senha</Link>
        </Flex></form></Card>
      </Tabs.Content>
    </Tabs.Root>
  )
}
const Screen = () => <main><Heading as="h1">Acesse sua conta</Heading><SignIn /></main>
const router = createBrowserRouter([{ path: '*', element: <Screen /> }])
createRoot(document.getElementById('app')).render(<Theme accentColor="jade"><RouterProvider router={router} /></Theme>)
`

export async function buildUsualApp() {
  const { outputFiles } = await build({
    stdin: {
      contents: source,
      resolveDir: fileURLToPath(new URL('../../../portal', import.meta.url)),
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'error',
    outdir: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Entrar</title>
<script type="module" src="/app.js"></script><link rel="stylesheet" href="/app.css"></head><body><div id="app"></div></body></html>`
  return {
    '/': { contentType: 'text/html; charset=utf-8', body: html },
    '/app.js': { contentType: 'text/javascript; charset=utf-8', body: textOf('.js') },
    '/app.css': { contentType: 'text/css; charset=utf-8', body: textOf('.css') },
  }
}
