export * from '../source/path-codec.js';
