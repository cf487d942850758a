import { colorTokens } from 'core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  description: string
  children: ReactNode
}

/** The document around a pre-rendered page. Its one empty `<style>` is filled in after rendering. */
export const HtmlDocument = ({ title, description, children }: Props) => (
  <html lang="pt-BR">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={colorTokens.bg[0]} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={colorTokens.bg[1]} media="(prefers-color-scheme:dark)" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style />
    </head>
    {children}
  </html>
)
