import { describe, expect, it } from 'vitest';
import { readOptions } from '../../src/cliOptions.ts';

const ADDRESS = '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h';

describe('the command line', () => {
  it.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--limits', 'some'], '--limits takes public or none, not "some".'],
    [['--finality', '0'], '--finality takes a whole number from 1 to 10000, not "0".'],
    [['--port', '1.5'], '--port takes a whole number from 0 to 65534, not "1.5".'],
    [['--program', 'mine', 'mine.so'], '--program takes an address and a file, not "mine".'],
    [['--program', ADDRESS], `--program ${ADDRESS} takes a file, too.`],
    [['--program', ADDRESS, 'a.so', 'b.so'], "Unexpected argument 'b.so'."],
    [['--clone', ADDRESS, 'mine'], '--clone takes addresses, not "mine".'],
    [['--fork', 'ftp://node'], '--fork takes an address like'],
  ])('refuses %j', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
  });

  it('takes any number of programs and accounts, and the node of a fork for both', () => {
    const options = readOptions(['--program', ADDRESS, '/a.so', '--clone', ADDRESS, ADDRESS, '--fork', 'http://node']);
    expect(options?.programFiles).toEqual({ [ADDRESS]: '/a.so' });
    expect(options?.clone).toEqual({ rpcUrl: 'http://node', addresses: [ADDRESS, ADDRESS] });
    expect(options?.fork).toBe('http://node');
  });

  it('asks for help', () => {
    expect(readOptions(['--port', '1', '--help'])).toBeNull();
  });
});
