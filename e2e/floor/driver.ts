/** What the tests need from a browser, independent of its protocol. */
export interface Driver {
  open(address: string): Promise<void>;
  /** evaluates an expression in the page and awaits it; the value must be JSON */
  evaluate(expression: string): Promise<unknown>;
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** selects a file on this machine in the first matching file input */
  choose(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}
