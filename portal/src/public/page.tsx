import type { ReactNode } from 'react'
import { usePublished } from '../config/published-context.ts'
import { PageHead } from './page-head.tsx'

interface Props {
  title: string
  description: string
  css: string
  children: ReactNode
}

/** The document around a page that the server renders. */
export function Page({ title, description, css, children }: Props) {
  const { settings } = usePublished()
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <PageHead title={title} css={css} />
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:site_name" content={settings['app.title']} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="pt_BR" />
      </head>
      {children}
    </html>
  )
}
