import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../start-error.ts'

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `PORT: a porta ${port} já está em uso. Pare o programa que a usa ou escolha outra, por exemplo PORT=${port + 1}.`,
  EACCES: (_, port) => `PORT: sem permissão para usar a porta ${port}. Escolha uma a partir de 1024.`,
  EADDRNOTAVAIL: (host) => `HOST: o endereço ${host} não existe nesta máquina.`,
  ENOTFOUND: (host) => `HOST: o endereço ${host} não existe nesta máquina.`,
}

/** Opens the port, and tells the one it got: port 0 takes any that is free. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartError([reason(host, port)]) : error
  }
  return (server.address() as AddressInfo).port
}
