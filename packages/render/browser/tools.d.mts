export declare const chromiumPath: string
export declare const chromiumArgs: string[]

/** One script from a module and all it imports, sources of the workspace included. */
export declare function bundle(entry: URL): Promise<string>

/** Pages on the loopback interface. */
export interface PageServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves texts by path (`/page.html`, `/page.js` …) with the headers that make a page cross-origin isolated, so that
 * its timers are fine.
 */
export declare function servePages(pages: Readonly<Record<string, string>>): Promise<PageServer>
