export declare function asScript(text: string): string
export declare function chunksAsScripts(paths: readonly string[]): Promise<void>
